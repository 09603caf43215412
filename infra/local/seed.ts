import type { LocalSettings } from './settings'

/** Stores the plans, and the accounts and profiles that `SEED` asks for. True if the demo sign-ins exist. */
export async function seedTable({ seed }: LocalSettings): Promise<boolean> {
  if (seed === 'none') {
    const { handler } = await import('#functions/jobs/seed-plans')
    await handler()
    return false
  }
  const { seedDemo } = await import('./demo/seed')
  return (await seedDemo({ mode: seed })).demo
}

export const demoSignIns = [
  'Sign in as admin@example.com, ayesha@example.com or bilal@example.com, password Passw0rd!',
]
