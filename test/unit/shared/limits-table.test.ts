import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { rateLimits } from '#shared/limits'
import { day, hour, minute } from '#shared/units'

const page = readFileSync(join(import.meta.dirname, '../../../infra/runbooks/limits.md'), 'utf8')
const units: Record<string, number> = { s: 1, min: minute, h: hour, d: day }

it('stands in the runbook, each limit with its setting, as it is', () => {
  const rows = [...page.matchAll(/^\| `(\w+)` +\| .+? +\| (\d+) +\| (\d+) (s|min|h|d) +\|$/gm)]
  const told = Object.fromEntries(
    rows.map(([, name, max, count, unit]) => [
      name,
      { max: Number(max), seconds: Number(count) * units[unit!]! },
    ]),
  )
  expect(told).toEqual(rateLimits)
})
