/** The credentials that Lambda (and the local stack) put into the environment. */
export const fromProcessEnv = () => {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = process.env
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY) {
    return Promise.reject(new Error('There are no AWS credentials in the environment.'))
  }
  return Promise.resolve({
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    ...(AWS_SESSION_TOKEN && { sessionToken: AWS_SESSION_TOKEN }),
  })
}

/**
 * Stands in for `@aws-sdk/credential-provider-node` in bundles: of its many sources (profiles, SSO, instance metadata …)
 * a Lambda knows only the environment, and the others weigh 130 KB.
 */
export const defaultProvider = () => fromProcessEnv
