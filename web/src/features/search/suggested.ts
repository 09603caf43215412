import type { SessionUser } from '#web/lib/session-context'

/** The address of the list that shows everybody to who is shown otherwise who fits. */
export const everybody = '?all=1'

/** An address that asks for nobody in particular, with and without the sheet of filters, or the one that saves the search. */
const withoutSearch = /^(\?all=1|)([?&](filters|save)=open|)$/

/** Whether an address narrows the list by nothing, as far as can be told before the code of searches is there. */
export const isWithoutSearch = (address: string): boolean => withoutSearch.test(address)

/** Whether somebody can be told how others fit: a member with a profile. */
export const knowsFit = (user: Pick<SessionUser, 'role' | 'profile_info_status'> | null): boolean =>
  user?.role === 'member' && user.profile_info_status

/** Whether the list shows who fits to who opens it by an address that asks for nobody in particular. */
export const isSuggested = (address: string, user: SessionUser | null): boolean =>
  knowsFit(user) && isWithoutSearch(address) && !address.startsWith(everybody)
