/** Whom it is about: the id of the profile, and the name in words about them. */
export interface Person {
  id: string
  name: string
}
