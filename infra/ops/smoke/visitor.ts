import { smokeStepMs } from '#shared/limits'

export interface Answer {
  status: number
  type: string
  text: string
  cookie: string
}

/** An HTTP client of the smoke test, which knows only the URL of the site. */
export class Visitor {
  constructor(readonly site: string) {}

  async get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.ask(path, { method: 'GET', headers })
  }

  async post(path: string, input: object, headers: Record<string, string> = {}): Promise<Answer> {
    return this.ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(input),
    })
  }

  private async ask(path: string, init: RequestInit): Promise<Answer> {
    const response = await fetch(new URL(path, this.site), {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(smokeStepMs),
    })
    return {
      status: response.status,
      type: response.headers.get('content-type') ?? '',
      text: await response.text(),
      cookie: response.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; '),
    }
  }
}

/** Throws if status or content type differ, naming the actual ones but not the body. */
export function expectAnswer(what: string, { status, type }: Answer, wanted: number, wantedType = ''): void {
  if (status !== wanted || !type.startsWith(wantedType))
    throw new Error(`${what} answered ${status} ${type}, not ${wanted} ${wantedType}`.trimEnd())
}
