import type { SessionUser, SignedIn } from '#shared/schemas/entities'

/** The session user in a response. */
export const makeUser = (change: Partial<SessionUser> = {}): SessionUser => ({
  id: 'u1',
  profileId: 'u1',
  name: 'Ayesha Khan',
  email: 'ayesha@example.com',
  phone: '+923001234567',
  role: 'member',
  profile_info_status: true,
  image_url: null,
  ...change,
})

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const jwt = (user: SessionUser) => `${part({ alg: 'RS256' })}.${part({ sub: user.id })}.c2ln`

/** The response of sign-in and refresh, with decodable tokens. */
export const signedInAs = (user: SessionUser): SignedIn => ({
  user,
  tokens: { accessToken: jwt(user), idToken: jwt(user), expiresIn: 900 },
})
