/** What an operator can put right. Its message is one sentence for them; where it came from tells them nothing. */
export class SettingsError extends Error {}
