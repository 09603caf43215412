import { clock } from '#functions/core/clock'
import { resetEnv } from '#functions/core/env'
import { freePeriod } from '#functions/core/usage'
import { userId } from '#functions/core/ids'
import { SOCKET_TIMEOUT_MS, TABLE_TIMEOUT_MS } from '#infra/local/functions-env'
import type { AccountStateItem } from '#functions/features/accounts/items'
import { keys } from '#functions/db/keys'
import { forgetPlans } from '#functions/features/plans/store'

const settings = {
  AWS_REGION: 'local',
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local',
  LOG_LEVEL: 'silent',
  TABLE_NAME: 'test',
  TABLE_TIMEOUT_MS,
  SOCKET_TIMEOUT_MS,
  MEDIA_BUCKET: 'media',
  UPLOADS_BUCKET: 'uploads',
  EXPORTS_BUCKET: 'exports',
  DOCUMENTS_BUCKET: 'documents',
  LETTERS_BUCKET: 'letters',
  USER_POOL_ID: 'local_pool',
  USER_POOL_CLIENT_ID: 'test-client',
  USER_POOL_CLIENT_SECRET: 'the-client-secret',
  TOKEN_ISSUER: 'http://127.0.0.1:1/local_pool',
  SITE_URL: 'http://localhost:3000',
  EMAIL_PROOF: 'off',
  FORGOT_PASSWORD_MS: '0',
  BAR_KEY: 'the-bar-key',
  ADMIN_SECOND_FACTOR: 'optional',
  FACTOR_KEY: 'the-factor-key',
}

/** Sets the environment of the functions for a test, and clears what earlier tests cached in memory. */
export function testEnv(overrides: Record<string, string> = {}): void {
  for (const name of ['ORIGIN_SECRET', 'ORIGIN_SECRETS_ALSO', 'RATE_LIMITS', 'COOKIE_SECURE', 'CHALLENGE'])
    delete process.env[name]
  Object.assign(process.env, settings, overrides)
  resetEnv()
  clock.reset()
  clock.hurry()
  forgetPlans()
}

/** The stored account state of an active member on Free. */
export function accountStateItem(id: string, over: Partial<AccountStateItem> = {}): AccountStateItem {
  const created = new Date('2026-11-01T00:00:00.000Z')
  return {
    ...keys.accountState(userId(id)),
    user_id: userId(id),
    status: 'active',
    role: 'member',
    created_at: created.toISOString(),
    profile_complete: true,
    period: freePeriod(created),
    messages_sent: 0,
    proposals_sent: 0,
    ...over,
  }
}
