// A match at a table with a leading card: one script to fetch.
import "./answers.js";
import "./live.js";
import "./table.js";
import "./aloud.js";
import "./card-words.js";
