/** The `id` of the line with the number of people. */
export const totalId = 'people-found'
