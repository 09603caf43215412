import { resources } from '#shared/contract'
import type { Handler } from './gateway/lambda'

type Module = Promise<{ handler: unknown }>

const others: Record<string, () => Module> = {
  'chat-socket': () => import('#functions/chat/index'),
  events: () => import('#functions/events/index'),
  'seed-plans': () => import('#functions/jobs/seed-plans'),
  migrate: () => import('#functions/jobs/migrate'),
  'create-admin': () => import('#functions/jobs/create-admin'),
  'open-profiles': () => import('#functions/jobs/open-profiles'),
  'rebuild-pool': () => import('#functions/jobs/rebuild-pool'),
}

/** The handler of a function by the name that it has on AWS too: a resource, or one of the functions beside the API. */
export async function loadHandler(name: string): Promise<Handler> {
  const load = others[name]
  if (load) return (await load()).handler as Handler
  if (!resources.some((resource) => resource === name)) throw new Error(`There is no function ${name}.`)
  const { handler } = await (import(`#functions/api/${name}/index`) as Module)
  return handler as Handler
}
