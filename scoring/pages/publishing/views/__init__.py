"""The pages and files of publishing."""
