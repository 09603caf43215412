import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { lifetimes, turnWaits } from '#shared/limits'
import { hourMs, minuteMs, secondMs } from '#shared/units'
import type { Generations } from '#infra/generations'
import { rotateStage, type Rotation } from '#infra/rotate-stage'
import { SettingsError } from '#infra/settings-error'
import { withList } from '#infra/stage-file'
import { movesOf, nextOf, readyAt, stepAfter } from '#infra/turn'
import { synthesize } from '#test/support/stacks'

const { assembly } = await synthesize('dev')

const both = (list: number[]): Generations => ({ originSecrets: list, signingKeys: list })
const start = new Date('2026-11-25T04:00:00.000Z')
const after = (ms: number) => new Date(start.getTime() + ms)
const longMs = turnWaits.retire * secondMs

describe('a turn', () => {
  it('goes by steps, each of which the one before understands', () => {
    const lists = [[1]]
    for (let count = 0; count < 6; count++) lists.push(nextOf(lists.at(-1)!))
    expect(lists).toEqual([[1], [2, 1], [1, 2], [2], [3, 2], [2, 3], [3]])
    expect(lists.slice(0, 4).map(stepAfter)).toEqual(['accept', 'use', 'retire', 'accept'])
  })

  it('waits for the edges, and for all that was made with the old one', () => {
    expect(readyAt([2, 1], start)).toEqual(after(turnWaits.use * secondMs))
    expect(readyAt([1, 2], start)).toEqual(after(longMs))
    // A new turn may begin at once where there was none before; else it is a command that was repeated.
    expect(readyAt([1], start)).toEqual(start)
    expect(readyAt([2], start)).toEqual(after(turnWaits.accept * secondMs))
    expect(turnWaits.retire).toBeGreaterThanOrEqual(2 * lifetimes.pictureUrl + turnWaits.use)
    expect(turnWaits.retire).toBeGreaterThan(lifetimes.challenge)
  })

  it('ends what was begun before anything else, and goes on with what turns before it begins', () => {
    const names = (written: Generations, inEffect: Generations) =>
      movesOf('prod', written, inEffect).map(({ name, to, begun }) => [name, to, begun])
    expect(names(both([1]), both([1]))).toEqual([
      ['originSecrets', [2, 1], false],
      ['signingKeys', [2, 1], false],
    ])
    const origin = { originSecrets: [2, 1], signingKeys: [1] }
    expect(names(origin, both([1]))).toEqual([['originSecrets', [2, 1], true]])
    expect(names(origin, origin)).toEqual([['originSecrets', [1, 2], false]])
  })

  it('does not go on from a file that is not of this stage as it stands', () => {
    for (const written of [[1], [2], [3, 2]])
      expect(() => movesOf('prod', both(written), both([2, 1]))).toThrow(
        new SettingsError(
          `The settings of prod say originSecrets [${written.join(', ')}], and the account has [2, 1], which [1, 2] follows: bring infra/stages/prod.json up to date first.`,
        ),
      )
  })
})

describe('the file of a stage', () => {
  it.each([
    [
      '{\n  "originSecrets": [1],\n  "mail": { "from": "a@b.c" }\n}\n',
      '{\n  "originSecrets": [2, 1],\n  "mail": { "from": "a@b.c" }\n}\n',
    ],
    [
      '{\n  "mail": { "from": "a@b.c" }\n}\n',
      '{\n  "mail": { "from": "a@b.c" },\n  "originSecrets": [2, 1]\n}\n',
    ],
  ])('keeps all else as it is written: %j', (before, expected) => {
    expect(withList(before, 'originSecrets', [2, 1])).toBe(expected)
  })
})

describe('npm run rotate', () => {
  let folder = ''
  const kept = { SETTINGS: process.env.SETTINGS, STAGES_FOLDER: process.env.STAGES_FOLDER }
  const file = () => join(folder, 'dev.json')
  const written = () => JSON.parse(readFileSync(file(), 'utf8')) as Record<string, unknown>

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'humsafar-rotate-'))
    process.env.STAGES_FOLDER = folder
    delete process.env.SETTINGS
  })
  afterEach(() => {
    rmSync(folder, { recursive: true })
    for (const [name, value] of Object.entries(kept))
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
  })

  /** An account that a deploy brings to what the file says; one that fails leaves it. */
  function account(inEffect: Generations | undefined) {
    const state = { inEffect, since: start, deploys: 0, fails: false, said: [] as string[] }
    const rotate = (time = start, over: Partial<Rotation> = {}) =>
      rotateStage(
        { stage: 'dev', now: false, fileOnly: false, args: ['-o', assembly], ...over },
        {
          read: () => Promise.resolve(state.inEffect && { ...state.inEffect, since: state.since }),
          node: (command) => {
            if (!command.includes('deploy')) return
            state.deploys++
            if (state.fails) throw new Error('Not deployed: see above.')
            const { originSecrets = [1], signingKeys = [1] } = written() as Partial<Generations>
            state.inEffect = { originSecrets, signingKeys }
            state.since = time
          },
          around: () => ({
            isRolledBack: () => Promise.resolve(false),
            settle: () => Promise.resolve(),
          }),
          say: (line) => state.said.push(line),
          time: () => time,
        },
      )
    return { state, rotate }
  }

  it('takes one step at a time, and refuses with a sentence until the waiting is over', async () => {
    writeFileSync(file(), '{\n  "signUpAlarm": 5\n}\n')
    const { state, rotate } = account(both([1]))
    await rotate()
    expect(written()).toEqual({ signUpAlarm: 5, ...both([2, 1]) })
    expect(state.said).toEqual([
      'dev, origin secret, step 1 of 3: 2 is accepted everywhere, 1 stays in use.',
      'dev, signing key, step 1 of 3: 2 is accepted everywhere, 1 stays in use.',
      'Done; commit infra/stages/dev.json. The next step, to [1, 2], from 2026-11-25 04:15 UTC on.',
    ])
    await expect(rotate(after(14 * minuteMs))).rejects.toThrow(
      new SettingsError(
        'Not yet: the last step is in effect since 2026-11-25 04:00 UTC, and what is under way needs until 2026-11-25 04:15 UTC; run this again then, or, if a secret leaked, with --now, which refuses some requests.',
      ),
    )
    expect(written()).toMatchObject(both([2, 1]))
    await rotate(after(15 * minuteMs))
    expect(written()).toMatchObject(both([1, 2]))
    await expect(rotate(after(20 * hourMs))).rejects.toThrow('Not yet')
    await rotate(after(15 * minuteMs + longMs))
    expect(written()).toMatchObject(both([2]))
    expect(state.said.at(-1)).toBe('Done; commit infra/stages/dev.json. Nothing turns any more.')
    // Repeated by accident, it does not begin another turn.
    await expect(rotate(after(16 * minuteMs + longMs))).rejects.toThrow('Not yet')
    expect(state.deploys).toBe(3)
  })

  it('can be cut off before, in and after the deploy, and takes the same step again', async () => {
    const { state, rotate } = account(both([1]))
    state.fails = true
    await expect(rotate()).rejects.toThrow('Not deployed')
    expect(written()).toEqual(both([2, 1]))
    await expect(rotate()).rejects.toThrow('Not deployed')
    expect(written()).toEqual(both([2, 1]))
    state.fails = false
    await rotate()
    expect([written(), state.inEffect]).toEqual([both([2, 1]), both([2, 1])])
    expect(state.said).toContain(
      'dev, origin secret, step 1 of 3: 2 is accepted everywhere, 1 stays in use (begun before).',
    )
  })

  it('does not wait where a secret has leaked', async () => {
    const { state, rotate } = account(both([1]))
    for (let count = 0; count < 3; count++) await rotate(start, { now: true })
    expect(state.inEffect).toEqual(both([2]))
  })

  it('refuses where what it writes would not count', async () => {
    const { rotate } = account(both([1]))
    process.env.SETTINGS = '{"signingKeys":[1]}'
    await expect(rotate()).rejects.toThrow('SETTINGS has signingKeys, so the stage’s file')
    delete process.env.SETTINGS
    for (const args of [['-c', 'settings={}'], ['-csettings={}'], ['--context=settings={}']])
      await expect(rotate(start, { args })).rejects.toThrow('would stand over the stage’s file')
    expect(existsSync(file())).toBe(false)
  })
})
