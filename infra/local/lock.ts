import { readFile, rm, writeFile } from 'node:fs/promises'
import { readIfExists } from './atomic-files'

export interface Lock {
  release(): Promise<void>
}

/** Start time of a process, or '' if unknown; needed because process ids are reused. */
async function bornAt(pid: number): Promise<string> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function isHeld(content: string): Promise<boolean> {
  const [pid, born] = content.trim().split(' ')
  const id = Number(pid)
  if (!Number.isInteger(id) || id <= 0 || !isAlive(id)) return false
  const now = await bornAt(id)
  return !born || !now || born === now
}

/** Takes the lock in `file`, even if the process that held it died. Undefined while another process holds it. */
export async function takeLock(file: string): Promise<Lock | undefined> {
  const mine = `${process.pid} ${await bornAt(process.pid)}\n`
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      await writeFile(file, mine, { flag: 'wx' })
      return { release: () => rm(file, { force: true }) }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const content = await readIfExists(file)
    // Empty: its owner is still writing it.
    if (content === '' || (content !== undefined && (await isHeld(content)))) return undefined
    await rm(file, { force: true })
  }
  return undefined
}
