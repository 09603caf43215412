/*
 * What shared code may use of the web platform besides the language: only what browsers and Node have alike.
 */
declare class URL {
  constructor(url: string, base?: string)
  readonly origin: string
}
