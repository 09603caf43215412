import { execFile } from 'node:child_process'
import { describe, expect, it } from '@jest/globals'
import { siteUrl } from './stage'

/** Runs `npm run smoke` as an operator does, with this account. */
const smoke = (email: string, password: string, ...args: string[]) =>
  new Promise<{ code: number; said: string }>((done) => {
    const env = { ...process.env, NODE_OPTIONS: '', SMOKE_EMAIL: email, SMOKE_PASSWORD: password }
    execFile(
      process.execPath,
      ['--import', 'tsx', 'infra/ops/smoke.ts', '--url', siteUrl(), ...args],
      { env },
      (error, stdout, stderr) => done({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    )
  })

describe('the smoke test', () => {
  it('passes on a healthy stage, prints a line for each step and no secret', async () => {
    const { code, said } = await smoke('ayesha@example.com', 'Passw0rd!')
    expect(
      said
        .replace(/\d+ ms/g, 'n ms')
        .trim()
        .split('\n'),
    ).toEqual([
      siteUrl(),
      'ok pages n ms',
      'ok sign-in n ms',
      'ok picture n ms',
      'ok socket n ms',
      'ok refresh n ms',
      'ok sign-out n ms',
    ])
    expect(said).not.toMatch(/Passw0rd|ayesha/)
    expect(code).toBe(0)
  })

  it('fails and names the step if a member cannot sign in', async () => {
    const { code, said } = await smoke('ayesha@example.com', 'Wr0ng-word')
    expect(said).toMatch(/^ok pages /m)
    expect(said).toMatch(/^FAILED sign-in \d+ ms: sign-in answered 401 /m)
    expect(said).toMatch(/^The smoke test failed: sign-in, picture, socket, refresh, sign-out\.$/m)
    expect(code).toBe(1)
  })

  it('checks only pages with --pages', async () => {
    const { code, said } = await smoke('', '', '--pages')
    expect(said).toMatch(/\nok pages \d+ ms\n$/)
    expect(code).toBe(0)
  })
})
