/** Poses of the photos for a check; two are drawn. Each shows the face and needs one free hand at most. Stored: never rename one. */
export const checkPoses = [
  'open_hand',
  'two_fingers',
  'hand_on_chin',
  'hand_on_head',
  'hand_on_shoulder',
  'head_turned',
] as const
export type CheckPose = (typeof checkPoses)[number]
export const checkPoseLabels = {
  open_hand: 'Hold one open hand next to your face',
  two_fingers: 'Hold up two fingers next to your face',
  hand_on_chin: 'Touch your chin with one hand',
  hand_on_head: 'Put one hand on top of your head',
  hand_on_shoulder: 'Put one hand on your shoulder',
  head_turned: 'Turn your head a little to one side',
} satisfies Record<CheckPose, string>

/** Why an administrator refuses a photo check, as the member reads it. Stored: never rename one. */
export const checkRefusals = [
  'face_unclear',
  'pose_missing',
  'picture_unclear',
  'other_person',
  'not_live',
] as const
export type CheckRefusal = (typeof checkRefusals)[number]
export const checkRefusalLabels = {
  face_unclear: 'Your face cannot be seen clearly in the new photos. Please take them in better light.',
  pose_missing: 'The new photos do not show the two poses. Please take them again.',
  picture_unclear: 'Your face cannot be seen clearly in your profile picture. Please choose another picture.',
  other_person: 'The person in the new photos does not look like the person in your profile picture.',
  not_live: 'The new photos seem to be photos of a photo or of a screen, or to be edited.',
} satisfies Record<CheckRefusal, string>

/** Cards that prove the identity. Stored: never rename one. */
export const identityDocuments = ['cnic', 'emirates_id'] as const
export type IdentityDocument = (typeof identityDocuments)[number]
export const identityDocumentLabels = {
  cnic: 'CNIC or NICOP (Pakistan)',
  emirates_id: 'Emirates ID (UAE)',
} satisfies Record<IdentityDocument, string>

/** Why an administrator refuses an identity check, as the member reads it. Stored: never rename one. */
export const identityRefusals = [
  'card_unclear',
  'name_differs',
  'birth_date_differs',
  'face_differs',
  'number_differs',
  'card_not_accepted',
  'card_used',
] as const
export type IdentityRefusal = (typeof identityRefusals)[number]
export const identityRefusalLabels = {
  card_unclear: 'Your card cannot be read clearly. Please take the picture again in better light.',
  name_differs: 'The name on the card is not the name in your profile.',
  birth_date_differs: 'The date of birth or the gender on the card is not the one in your profile.',
  face_differs: 'The face on the card does not look like your profile picture.',
  number_differs: 'The number that you entered is not the number on the card.',
  card_not_accepted: 'We cannot accept this card: it has expired, is of another kind, or seems to be edited.',
  card_used: 'This card has already confirmed another account.',
} satisfies Record<IdentityRefusal, string>

/** The reasons for refusing each kind of check. */
export const refusalsOf = { photo: checkRefusals, identity: identityRefusals } as const

export type AnyCheckRefusal = CheckRefusal | IdentityRefusal

/**
 * State of a check that is not confirmed (yet), as its member sees it. `replaced`: what it compares has changed; `lapsed`: it ended
 * without a decision. Only photo checks are `started`.
 */
export const ownCheckStates = ['started', 'waiting', 'refused', 'objected', 'replaced', 'lapsed'] as const
export type OwnCheckState = (typeof ownCheckStates)[number]
