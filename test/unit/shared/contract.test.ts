import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { brand } from '#shared/brand'
import { operations, resources, routes } from '#shared/contract'
import { rateLimits } from '#shared/limits'
import { day, hour, minute } from '#shared/units'

const root = join(import.meta.dirname, '../../..')

describe('the contract', () => {
  it('names every call that clients rely on', () => {
    expect(routes.map(({ routeKey }) => routeKey).sort()).toEqual(
      `
DELETE /api/blocks/delete
DELETE /api/shortlist/delete
DELETE /api/hidden/delete
GET /api/shortlist/get
GET /api/hidden/get
POST /api/shortlist/create
POST /api/hidden/create
PUT /api/shortlist/update
GET /api/saved-searches/get
POST /api/saved-searches/create
POST /api/saved-searches/unsubscribe
PUT /api/saved-searches/update
DELETE /api/saved-searches/delete
GET /api/verification/get
POST /api/verification/identity/send
POST /api/verification/object
POST /api/verification/phone/confirm
POST /api/verification/phone/start
POST /api/verification/photo/add
POST /api/verification/photo/start
POST /api/verification/withdraw
GET /api/auth/second-factor
GET /api/blocks/get
POST /api/blocks/create
GET /api/chat/conversations
GET /api/chat/messages
GET /api/chat/settings
POST /api/chat/messages
POST /api/chat/ticket
PUT /api/chat/messages
PUT /api/chat/settings
GET /api/connections/get
DELETE /api/contacts/delete
GET /api/console/audit
GET /api/console/figures
POST /api/console/exports
PUT /api/console/exports
GET /api/contacts/get
POST /api/contacts
PUT /api/auth/push
PUT /api/auth/second-factor
PUT /api/connections/update
PUT /api/contacts/update
GET /api/notifications/counts
GET /api/notifications/get
GET /api/notifications/preferences
POST /api/notifications/create
POST /api/notifications/unsubscribe
PUT /api/notifications/preferences
PUT /api/notifications/update
GET /api/pay-fast/ipn
GET /api/pay-fast/quotes
POST /api/pay-fast/checkout
POST /api/pay-fast/ipn
GET /api/payments/get
PUT /api/payments/update
GET /api/picture-requests/get
GET /api/profile/export
GET /api/profile/get
GET /api/profile/get/all-profiles
GET /api/profile/get/privacy-settings
GET /api/profile/get/user-profile
GET /api/profile/get/user-subscription
POST /api/picture-requests/create
POST /api/picture-requests/grant
POST /api/picture/add
POST /api/picture/remove
POST /api/profile/create
POST /api/profile/create/image-upload
PUT /api/picture-requests/update
PUT /api/picture/order
PUT /api/profile/update/career-info
PUT /api/profile/update/disable-profile
PUT /api/profile/update/family-info
PUT /api/profile/update/partner-requirements
PUT /api/profile/update/pause
PUT /api/profile/update/personal-info
PUT /api/profile/update/privacy-settings
PUT /api/profile/update/profile-image
PUT /api/profile/update/religion-info
PUT /api/profile/update/residential-info
PUT /api/profile/update/second-marriage-info
GET /api/proposal/get
GET /api/proposal/get/accepted
POST /api/proposal/create
PUT /api/proposal/update
GET /api/reports/decision
GET /api/reports/get
GET /api/search/people
POST /api/reports/appeal
POST /api/reports/create
PUT /api/reports/update
GET /api/subscription-plans
GET /api/subscription-plans/get
POST /api/subscription-plans/create
PUT /api/subscription-plans/update
GET /api/users/get
POST /api/users/create
POST /api/users/send-verification
PUT /api/users/sign-out
PUT /api/users/update
PUT /api/verification/update
POST /api/auth/forgot-password
POST /api/auth/push/off
POST /api/auth/refresh
POST /api/auth/reset-password
POST /api/auth/second-factor
POST /api/auth/second-factor/off
POST /api/auth/second-factor/recovery-codes
POST /api/auth/send-verification
POST /api/auth/sign-in
POST /api/auth/sign-out
POST /api/auth/sign-up
POST /api/auth/verify-email
PUT /api/auth/change-email
GET /api/auth/sessions
POST /api/auth/sessions/end
PUT /api/auth/details
PUT /api/auth/language
PUT /api/auth/password`
        .trim()
        .split('\n')
        .sort(),
    )
  })

  it('tells the entries of one route apart: all but the last have a discriminator, and share their resource', () => {
    for (const { operations: entries } of routes) {
      expect(entries.slice(0, -1).filter((entry) => !entry.when)).toEqual([])
      expect(new Set(entries.map((entry) => entry.resource)).size).toBe(1)
    }
  })

  it('gives a route the weakest authorizer of its entries', () => {
    for (const { authorizer, operations: entries } of routes) {
      const everyoneSignsIn = entries.every(({ access }) => access === 'member' || access === 'admin')
      expect(authorizer).toBe(everyoneSignsIn ? 'jwt' : 'none')
    }
  })

  it('knows the resource of every operation', () => {
    for (const { resource } of operations) expect(resources).toContain(resource)
  })
})

it('the runbook of limits tells each rate limit with its setting, as it is', () => {
  const page = readFileSync(join(root, 'infra/docs/runbooks/limits.md'), 'utf8')
  const units: Record<string, number> = { s: 1, min: minute, h: hour, d: day }
  const rows = [...page.matchAll(/^\| `(\w+)` +\| .+? +\| (\d+) +\| (\d+) (s|min|h|d) +\|$/gm)]
  const told = Object.fromEntries(
    rows.map(([, name, max, count, unit]) => [
      name,
      { max: Number(max), seconds: Number(count) * units[unit!]! },
    ]),
  )
  expect(told).toEqual(rateLimits)
})

it('no page or file of the site names the product by itself', () => {
  const files = ['web', 'web/public'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((file) => /\.(html|js|svg|txt|webmanifest)$/.test(file))
      .map((file) => join(root, folder, file)),
  )
  expect(files.length).toBeGreaterThan(2)
  expect(files.filter((file) => readFileSync(file, 'utf8').includes(brand.name))).toEqual([])
})
