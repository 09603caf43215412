import { PassThrough } from 'node:stream'
import { describe, expect, it, jest } from '@jest/globals'
import { askPassword } from '#infra/password-prompt'

/** Standard streams, with the answers typed as the questions come. */
function streams(answers: string[], isTTY: boolean) {
  const setRawMode = jest.fn()
  const stdin = Object.assign(new PassThrough(), isTTY ? { isTTY, setRawMode } : {})
  const stdout = new PassThrough({ encoding: 'utf8' })
  let shown = ''
  stdout.on('data', (text: string) => {
    shown += text
    const answer = text.endsWith(': ') && answers.shift()
    if (answer) stdin.write(answer)
  })
  return { stdin, stdout, setRawMode, shown: () => shown }
}

describe('the prompt for a password', () => {
  it('shows none of it at a terminal, and asks twice', async () => {
    const { shown, setRawMode, ...both } = streams(['Passx\x7fw0rd!\r', 'Passw0rd!\r'], true)
    expect(await askPassword('Password: ', both)).toBe('Passw0rd!')
    expect(shown()).toBe('Password: \nOnce more: \n')
    expect(setRawMode.mock.calls).toEqual([[true], [false]])
  })

  it('takes no password that was entered in two ways', async () => {
    await expect(askPassword('Password: ', streams(['one\r', 'two\r'], true))).rejects.toThrow(
      'The two passwords are not the same.',
    )
  })

  it('ends with Ctrl-C', async () => {
    await expect(askPassword('Password: ', streams(['Pass\x03'], true))).rejects.toThrow(
      'No password was given.',
    )
  })

  it('takes the first line of what is piped in, once', async () => {
    const { shown, ...both } = streams(['Passw0rd!\nmore\n'], false)
    expect(await askPassword('Password: ', both)).toBe('Passw0rd!')
    expect(shown()).toBe('Password: \n')
  })

  it('says so when nothing is piped in', async () => {
    const both = streams([], false)
    both.stdin.end()
    await expect(askPassword('Password: ', both)).rejects.toThrow('No password was given.')
  })
})
