import type { CountItem, ProgressItem, RowItem, SearchTokenItem, TallyItem } from '#functions/db/items'
import type { Entity } from '#functions/db/shapes'
import type {
  AccountItem,
  AccountStateItem,
  AdministratorsItem,
  EmailItem,
  HolderItem,
  ExclusionsItem,
} from '#functions/features/accounts/items'
import type { AuditItem } from '#functions/features/audit/items'
import type { SecondFactorItem } from '#functions/features/auth/items'
import type { BlockItem } from '#functions/features/blocks/items'
import type { ConversationItem, MessageItem } from '#functions/features/chat/items'
import type { PairItem } from '#functions/features/connections/items'
import type { ContactItem } from '#functions/features/contact/items'
import type { DeletionItem } from '#functions/features/deletion/items'
import type { ExportFileItem } from '#functions/features/export/items'
import type { CaseItem, OpenCaseItem, ReportItem } from '#functions/features/moderation/items'
import type {
  BadgesItem,
  BroadcastItem,
  NotificationItem,
  NotificationMarkItem,
  OutboxItem,
  PreferencesItem,
} from '#functions/features/notifications/items'
import type { PictureRequestItem } from '#functions/features/picture-requests/items'
import type { PaymentItem, PaymentWebhookItem } from '#functions/features/payments/items'
import type { PictureItem } from '#functions/features/pictures/items'
import type { LedgerItem, PlanItem, SubscriptionItem } from '#functions/features/plans/items'
import type { CardItem, ProfileItem } from '#functions/features/profiles/items'
import type { ProposalItem, ProposalNoteItem } from '#functions/features/proposals/items'
import type { SavedSearchItem } from '#functions/features/saved-searches/items'
import type { SearchEntryItem } from '#functions/features/search/items'
import type { IdListItem, ShortlistNoteItem } from '#functions/features/shortlist/items'

/** The item type of each entity in `db/keys.ts`. */
interface Items {
  account: AccountItem
  email: EmailItem
  confirmedPhone: HolderItem
  identityNumber: HolderItem
  accountState: AccountStateItem
  secondFactor: SecondFactorItem
  profile: ProfileItem
  card: CardItem
  picture: PictureItem
  pictureRequest: PictureRequestItem
  subscription: SubscriptionItem
  payment: PaymentItem
  ledgerEntry: LedgerItem
  paymentWebhook: PaymentWebhookItem
  pair: PairItem
  proposal: ProposalItem
  proposalNote: ProposalNoteItem
  notification: NotificationItem
  conversation: ConversationItem
  message: MessageItem
  block: BlockItem
  exclusions: ExclusionsItem
  shortlist: IdListItem
  shortlistNote: ShortlistNoteItem
  hidden: IdListItem
  savedSearch: SavedSearchItem
  preferences: PreferencesItem
  outbox: OutboxItem
  readAllMark: NotificationMarkItem
  badges: BadgesItem
  count: CountItem
  plan: PlanItem
  earlierPlan: PlanItem
  contact: ContactItem
  job: ProgressItem
  deletion: DeletionItem
  exportFile: ExportFileItem
  row: RowItem
  searchToken: SearchTokenItem
  tally: TallyItem
  auditEntry: AuditItem
  administrators: AdministratorsItem
  broadcast: BroadcastItem
  case: CaseItem
  report: ReportItem
  openCase: OpenCaseItem
  searchEntry: SearchEntryItem
}

/** The item type of an entity. */
export type ItemOf<Name extends Entity> = Items[Name]
