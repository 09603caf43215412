/** The endpoint of a service: its own or the general override in the environment, else AWS's. */
export const originOf = (variable: string, host: string) =>
  process.env[variable] ?? process.env['AWS_ENDPOINT_URL'] ?? `https://${host}`

export const regionOf = () => process.env['AWS_REGION'] ?? 'us-east-1'
