import { resolveCaa } from 'node:dns/promises'

type Records = readonly { issue?: string | undefined }[]

const none = ['ENODATA', 'ENOTFOUND']

async function recordsOf(name: string, ask: (name: string) => Promise<Records>): Promise<Records> {
  try {
    return await ask(name)
  } catch (error) {
    if (none.includes((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}

/** Who may issue certificates for a host: the records of the nearest name above it that has any. An empty list: anybody. */
export async function issuersOf(
  host: string,
  ask: (name: string) => Promise<Records> = resolveCaa,
): Promise<string[]> {
  const labels = host.split('.')
  for (let from = 0; from < labels.length - 1; from++) {
    const records = await recordsOf(labels.slice(from).join('.'), ask)
    const issuers = records.flatMap(({ issue }) =>
      issue === undefined ? [] : [issue.split(';')[0]!.trim().toLowerCase()],
    )
    // `issue ";"` lets nobody; it stays in the list as nobody's name.
    if (records.length > 0) return issuers.map((one) => one || 'nobody')
  }
  return []
}
