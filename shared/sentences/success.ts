import type { Method } from '../contract'

/**
 * Every success message of the API. They have no placeholders: the English sentence is the translation key for clients.
 */
export const successSentences = [
  'Your account has been created. You can sign in now.',
  'Signed in successfully!',
  'Session refreshed.',
  'Sign out successfully!',
  'If an account with this e-mail address exists, we have sent a link to reset its password.',
  'Your password has been reset. Please sign in with your new password.',
  'We have sent you a link. Please check your e-mail.',
  'We have sent a link to your new address. Open it to start using that address here.',
  'Your e-mail address is confirmed.',
  'Please enter the code that your authenticator app shows.',
  'Two-step sign-in is on.',
  'Two-step sign-in is off.',
  'You have new recovery codes.',
  'Profile submitted successfully',
  'Personal information updated successfully!',
  'Second marriage information updated successfully!',
  'Career information updated successfully!',
  'Family information updated successfully!',
  'Religion information updated successfully!',
  'Residential information updated successfully!',
  'Partner requirements updated successfully!',
  'Privacy settings updated successfully!',
  'Please upload the file now.',
  'Profile image upload successfully!',
  'Proposal send successfully!',
  'Proposal accepted. You are now connected!',
  'Proposal declined.',
  'Proposal withdrawn.',
  'Connection ended.',
  'The payment can begin.',
  'Notice received.',
  'Payment updated.',
  'Your account has been permanently deleted successfully',
  'You are now taking a break.',
  'Welcome back! Your profile is shown again.',
  'Notification marked as read.',
  'All notifications marked as read.',
  'Ticket issued.',
  'Thank you. We have received your message and will reply by e-mail.',
  'User created.',
  'User updated.',
  'The account is suspended.',
  'The account is active again.',
  'All sessions of this account have ended.',
  'We have sent the link again.',
  'Message updated.',
  'Message deleted.',
  'Plan created.',
  'Plan updated.',
  'The file is being written.',
  'The file is complete.',
  'Message sent.',
  'The message is being sent.',
  'Your chat settings are saved.',
  'This member is blocked.',
  'This member is no longer blocked.',
  'On your shortlist.',
  'Your shortlist is saved.',
  'No longer on your shortlist.',
  'Put aside: you will not see this profile in lists and searches.',
  'Back in your lists and searches.',
  'Thank you. We will look into it and tell you the result.',
  'We have received your objection. We will tell you the answer.',
  'The case is decided.',
  'The objection is answered.',
] as const

type TitleOf<Sentence> = Sentence extends `${infer Title} updated successfully!` ? Title : never
/** The subjects of "… updated successfully!". */
export type UpdatedTitle = TitleOf<(typeof successSentences)[number]>

/** The allowed messages of a response. Those of GET are never shown, so they are not in the list. */
export type SuccessSentence<M extends Method = Method> = M extends 'GET'
  ? `${string} fetched.`
  : (typeof successSentences)[number]
