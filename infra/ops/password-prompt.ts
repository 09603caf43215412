import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { normalizePassword } from '#shared/password'

type Input = NodeJS.ReadableStream & { isTTY?: boolean }
interface Streams {
  stdin: Input
  stdout: NodeJS.WritableStream
}

/** Discards readline's echo. */
const nothing = () => new Writable({ write: (_chunk, _encoding, done) => done() })

/** Asks for a password. At a terminal: twice, without echo. Otherwise: the first line of the input. */
export async function askPassword(question: string, { stdin, stdout }: Streams): Promise<string> {
  const terminal = stdin.isTTY === true
  const reader = createInterface({ input: stdin, output: nothing(), terminal, historySize: 0 })
  // At a terminal readline handles Ctrl-C itself and would keep waiting.
  reader.once('SIGINT', () => reader.close())
  const lines = reader[Symbol.asyncIterator]()
  const ask = async (text: string) => {
    stdout.write(text)
    const line = await lines.next()
    stdout.write('\n')
    if (line.done) throw new Error('No password entered.')
    return line.value
  }
  try {
    // The job normalizes it in the same way.
    const password = normalizePassword(await ask(question))
    if (terminal && normalizePassword(await ask('Once more: ')) !== password)
      throw new Error('The two passwords differ.')
    return password
  } finally {
    reader.close()
  }
}
