import { generateKeyPairSync, type KeyObject } from 'node:crypto'

type Kind = [name: string, make: () => { privateKey: KeyObject; publicKey: KeyObject }]

/** Both kinds of key that CloudFront takes. New ones are of P-256; those of deployments and folders from before are of RSA. */
export const kindsOfKey: [Kind, Kind] = [
  ['P-256', () => generateKeyPairSync('ec', { namedCurve: 'P-256' })],
  ['RSA', () => generateKeyPairSync('rsa', { modulusLength: 2048 })],
]

export const pemOf = (privateKey: KeyObject): string =>
  String(privateKey.export({ type: 'pkcs8', format: 'pem' }))
