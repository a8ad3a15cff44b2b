// A match at a table of melds: one script to fetch.
import "./answers.js";
import "./live.js";
import "./table.js";
import "./aloud.js";
import "./card-words.js";
import "./hand.js";
