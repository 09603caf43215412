import { t } from '@lingui/core/macro'
import { deletedMember } from '#shared/deleted-member'

/** A member's name in a list without cards, which may be a placeholder. */
export const shownName = (name: string): string => (name === deletedMember ? t`Deleted member` : name)
