import { instead, type Leaner, replace } from './leaner'

export const leanJwt: readonly Leaner[] = [
  {
    file: 'aws-jwt-verify/dist/esm/index.js',
    changes: { 'verifier of Cognito': replace(/^export \{ (?:Cognito|Alb)JwtVerifier \} .*\n/gm, '') },
  },
  {
    file: 'aws-jwt-verify/dist/esm/https-node.js',
    changes: {
      // The verifier is given its own way to fetch keys.
      'fetching of keys': instead(`
        export const fetch = () => Promise.reject(new Error('Keys are fetched by who makes the verifier.'))`),
    },
  },
]
