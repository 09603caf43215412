import { browse, desktop, phone } from '#test/support/browser'

/** Two people, each with their own browser and a page in it: hers on a phone, his on a desktop. */
export async function browseTogether(baseURL: string) {
  const [hers, his] = await Promise.all([browse({ ...phone, baseURL }), browse({ ...desktop, baseURL })])
  const [her, him] = await Promise.all([hers.context.newPage(), his.context.newPage()])
  return { hers, his, her, him }
}
