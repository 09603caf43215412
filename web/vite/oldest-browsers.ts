/** The oldest browsers, of autumn 2021 (0073), as targets of the build. README names them, too. */
export const oldestBrowsers = ['chrome95', 'firefox94', 'safari15']
