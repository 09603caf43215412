import { describe, expect, it } from '@jest/globals'
import { findChromium, npmChromium } from '#test/support/chromium'

const ours = { executablePath: '/unpacked/chromium', env: { LD_LIBRARY_PATH: '/unpacked/lib' } }
const fromNpm = () => ours
const nothing = () => undefined
const only =
  (...paths: string[]) =>
  (path: string) =>
    paths.includes(path)

describe('the Chromium to drive', () => {
  it('is the one asked for, before those in the usual places', () => {
    const exists = only('/opt/mine', '/usr/bin/chromium')
    expect(findChromium({ wanted: '/opt/mine', exists, fromNpm })).toEqual({ executablePath: '/opt/mine' })
  })

  it('is an installed one, where the one asked for is not there', () => {
    const exists = only('/usr/bin/google-chrome', '/usr/bin/chromium')
    expect(findChromium({ wanted: '/opt/mine', exists, fromNpm })).toEqual({
      executablePath: '/usr/bin/chromium',
    })
  })

  it('is the one that npm brings, with its libraries, where none is installed', () => {
    expect(findChromium({ wanted: '', exists: only(), fromNpm })).toBe(ours)
  })

  it('is missed in one sentence', () => {
    const attempt = () => findChromium({ wanted: '', exists: only(), fromNpm: nothing })
    expect(attempt).toThrow(/^No Chromium found [^.]*CHROMIUM_PATH[^.]*\.$/)
  })

  it.each([
    ['darwin', 'arm64'],
    ['win32', 'x64'],
    ['linux', 'arm64'],
  ] as const)('does not come from npm for %s %s', (platform, arch) => {
    expect(npmChromium({ platform, arch })).toBeUndefined()
  })
})
