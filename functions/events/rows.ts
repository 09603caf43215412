import { isDeepStrictEqual } from 'node:util'
import { userFacts } from '../domain/user-facts'
import type { AccountItem, AccountStateItem } from '../store/items'
import { type Key, keys } from '../store/keys'
import { type Derived, nothing, type RowId } from './derived'
import type { Change } from './record'

const person = ({ name, email, phone }: AccountItem) => ({ name, email, phone })
const nobody = { name: '', email: '', phone: '' }
const facts = (state: AccountStateItem) => userFacts(nobody, state)

/** Does a change concern what is shown? Counters of use change with every proposal. */
const shows = <Item extends Key>({ before, after }: Change<Item>, shown: (item: Item) => object): boolean =>
  !isDeepStrictEqual(before && shown(before), after && shown(after))

/** The row of an account whose state has changed, if it shows what has. */
export function rowOfState(change: Change<AccountStateItem>): RowId | undefined {
  const id = keys.accountState.idOf(change.key)
  return id !== undefined && shows(change, facts) ? { kind: 'user', id } : undefined
}

/** Follows name, e-mail address and phone number. */
export function ofAccount(change: Change<AccountItem>): Derived {
  const id = keys.account.idOf(change.key)
  return id !== undefined && shows(change, person) ? { writes: [], refresh: { kind: 'user', id } } : nothing
}

/** Messages to us change seldom, and then in what is shown. */
export function ofContact({ key }: Change<Key>): Derived {
  const id = keys.contact.idOf(key)
  return id === undefined ? nothing : { writes: [], refresh: { kind: 'contact', id } }
}
