/** The credentials from the environment; throws if there are none. */
export function envCredentials() {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = process.env
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY) {
    throw new Error('There are no AWS credentials in the environment.')
  }
  return {
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    ...(AWS_SESSION_TOKEN && { sessionToken: AWS_SESSION_TOKEN }),
  }
}

const fromProcessEnv = async () => envCredentials()

/**
 * Replaces `@aws-sdk/credential-provider-node` in bundles: a Lambda needs only the environment, and the other sources
 * (profiles, SSO, instance metadata …) would add 130 KB.
 */
export const defaultProvider = () => fromProcessEnv
