import { handler as auth } from '#functions/api/auth/index'
import { openAccount } from '#functions/store/open-account'
import type { OperationId } from '#shared/contract'
import { authenticator } from '#test/support/authenticator'
import { invoke } from '#test/support/events'
import { fakePool } from '#test/unit/functions/auth/fake-pool'
import { capacityBudgets } from './budgets'
import { type Cost, metered, readUnits, writeUnits } from './meter'
import type { Row } from './report'

const email = 'signing-in@example.com'
const password = 'Passw0rd!'

/** An administrator signs in from a browser that is not known, without a second factor and with one. */
export async function signInRows(now: Date): Promise<Row[]> {
  const pool = fakePool()
  try {
    const person = { name: 'Nadia Hussain', email, phone: '+923005550103' }
    const id = await openAccount({ ...person, role: 'admin', proven: true, password }, now)
    const signIn = async (code?: string, status?: number): Promise<Cost> => {
      const json = { email, password, ...(code && { code }) }
      return (await metered(() => invoke(auth, 'auth.sign-in', { json }), status)).cost
    }
    const call = async (operation: OperationId, json: object) => {
      const { answer } = await metered(() => invoke(auth, operation, { as: { id, role: 'admin' }, json }))
      return (answer.body as { data: { secret: string; recovery_codes: string[] } }).data
    }

    const plain = await signIn()
    const app = authenticator((await call('auth.second-factor-begin', { password })).secret)
    const on = await call('auth.second-factor-confirm', { password, code: app.code(-1) })
    const asked = await signIn(undefined, 403)
    const coded = await signIn(app.code())
    const recovered = await signIn(on.recovery_codes[0])
    const more = (cost: Cost, units: (cost: Cost) => number) => units(cost) - units(plain)
    const name = 'sign-in with a code, beyond one without'
    return [
      { what: 'sign-in: writes', measured: writeUnits(plain), unit: 'WCU' },
      { what: 'sign-in: reads', measured: readUnits(plain), unit: 'RCU' },
      {
        what: `${name}: writes`,
        measured: more(coded, writeUnits),
        unit: 'WCU',
        budget: capacityBudgets['sign-in with a code, beyond one without: writes'],
      },
      { what: `${name}: reads`, measured: more(coded, (cost) => readUnits(cost)), unit: 'RCU' },
      { what: 'being asked for the code: writes', measured: writeUnits(asked), unit: 'WCU' },
      { what: 'the same with a recovery code: writes', measured: more(recovered, writeUnits), unit: 'WCU' },
    ]
  } finally {
    pool.client.restore()
  }
}
