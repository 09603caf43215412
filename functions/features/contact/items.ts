import type { ContactType } from '#shared/options/contact'
import type { ContactStatus } from '#shared/options/statuses'
import type { ProfileId } from '#functions/core/ids'
import type { InG1, InG2, InG3, Key } from '#functions/db/keys'
import type { Expiring, Stored } from '#functions/db/shapes'

/** CT: a message to the operator. `profile_id` comes only from the sender's token. */
export interface ContactItem extends Stored, InG1, Partial<InG2>, InG3 {
  id: string
  name: string
  phone?: string
  email: string
  subject: string
  contact_type: ContactType
  message?: string
  message_status: ContactStatus
  profile_id?: ProfileId
  created_at: string
}

/** REPEAT#: the recent contact with the same sender and content, by their hash. */
export interface RepeatItem extends Key, Expiring {
  contact_id: string
}
