/** The version of the terms of service: the date of their last change in meaning. */
export const termsVersion = '2026-11-23'

/** The page on which the owner of a suspended account can object. */
export const appealPath = '/contact'
