"""In which language a reader gets a page: chosen on it, otherwise as the browser wishes."""
