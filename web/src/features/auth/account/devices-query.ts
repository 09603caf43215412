import { queryOptions } from '@tanstack/react-query'
import type { Session } from '#shared/schemas/entities'
import { call } from '#web/lib/api'
import { throwLoadError } from '#web/lib/lazy-part'
import type { DeviceName } from './device-name'

export type Device = Omit<Session, 'agent'> & DeviceName

/** The devices that are signed in, this one first. Names of browsers are large, so they are loaded here. */
export const devicesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['devices', userId],
    queryFn: async ({ signal }) => {
      const [{ data }, { readDeviceName }] = await Promise.all([
        call('auth.sessions', {}, { signal }),
        import('./device-name').catch(throwLoadError),
      ])
      return data.map(({ agent = '', ...session }): Device => ({ ...session, ...readDeviceName(agent) }))
    },
    // The list should show the latest sign-in.
    staleTime: 0,
  })
