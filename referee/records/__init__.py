"""Records: checked, looked back on step by step, and sealed deals made again."""
