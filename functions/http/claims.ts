import { unauthorized } from '#shared/errors'

export interface Claims {
  /** The user name in the pool, which is our user id. */
  username: string
  groups: readonly string[]
  /** When the session began, epoch seconds. */
  beganAt: number
}

const groupList = /^\[([A-Za-z0-9_-]+(?: [A-Za-z0-9_-]+)*)?\]$/

/** `cognito:groups` as API Gateway passes it (`[admin member]`) or as in the token (an array); anything else is no group. */
export function parseGroups(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.every((item) => typeof item === 'string') ? value : []
  if (typeof value !== 'string') return []
  return groupList.exec(value)?.[1]?.split(' ') ?? []
}

function seconds(value: unknown): number | undefined {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/** The claims we use, of an already verified token; 401 unless it is an access token with valid claims. */
export function readClaims(claims: Record<string, unknown> | undefined): Claims {
  const username = claims?.['username']
  const beganAt = seconds(claims?.['auth_time']) ?? seconds(claims?.['iat'])
  const valid = typeof username === 'string' && /^[A-Za-z0-9_-]{1,128}$/.test(username)
  if (!claims || !valid || beganAt === undefined || claims['token_use'] !== 'access') throw unauthorized()
  return { username, groups: parseGroups(claims['cognito:groups']), beganAt }
}
