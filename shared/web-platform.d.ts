/* The web platform API that shared code may use: only what browsers and Node have in common. */
declare class URL {
  constructor(url: string, base?: string)
  readonly origin: string
}
