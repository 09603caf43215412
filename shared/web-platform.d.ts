/*
 * The web platform API that shared code may use: only what both browsers and Node have.
 */
declare class URL {
  constructor(url: string, base?: string)
  readonly origin: string
}
