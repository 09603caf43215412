import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

type Input = NodeJS.ReadableStream & { isTTY?: boolean }
interface Streams {
  stdin: Input
  stdout: NodeJS.WritableStream
}

/** Swallows what readline would echo. */
const nothing = () => new Writable({ write: (_chunk, _encoding, done) => done() })

/** Asks for a password: at a terminal twice and without showing it; otherwise it is the first line of the input. */
export async function askPassword(question: string, { stdin, stdout }: Streams): Promise<string> {
  const terminal = stdin.isTTY === true
  const reader = createInterface({ input: stdin, output: nothing(), terminal, historySize: 0 })
  // At a terminal readline gets Ctrl-C itself, and would wait on.
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
    const password = await ask(question)
    if (terminal && (await ask('Once more: ')) !== password) throw new Error('The two passwords differ.')
    return password
  } finally {
    reader.close()
  }
}
