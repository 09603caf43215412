import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { expect, it } from '@jest/globals'
import { hostNameFor, portOf } from '#infra/local/engines/http-server'
import { readSettings } from '#infra/local/settings'

it('a start names a wrong setting or option', () => {
  expect(() => readSettings({ PORT: '70000' }, [])).toThrow('PORT=70000 is not valid.')
  expect(() => readSettings({}, ['--frsh'])).toThrow('There is no option --frsh; there is --fresh.')
  expect(readSettings({ PORT: '' }, ['--fresh'])).toMatchObject({
    port: 3000,
    seed: 'demo',
    web: true,
    fresh: true,
  })
})

it('the address of the site is one that other devices reach, if they may', () => {
  const own = Object.values(networkInterfaces()).flat()
  const shared = own.find((one) => one?.family === 'IPv4' && !one.internal)?.address ?? 'localhost'
  expect(['127.0.0.1', 'localhost', '0.0.0.0', '::', '192.168.1.20', 'fd00::2'].map(hostNameFor)).toEqual([
    'localhost',
    'localhost',
    shared,
    shared,
    '192.168.1.20',
    '[fd00::2]',
  ])
})

it('a start names a port that is taken, and ends', async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  const port = portOf(taken as Parameters<typeof portOf>[0])
  const env = { ...process.env, NODE_OPTIONS: '', PORT: String(port), SEED: 'none', WEB: 'off' }
  const child = spawn(process.execPath, ['--import', 'tsx', 'infra/local/start.ts'], { env })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number]
  taken.close()
  expect([code, said.trim()]).toEqual([
    1,
    `Port ${port} is taken; stop what uses it or choose another, as in PORT=${port + 1} npm start.`,
  ])
})
