import { contentRoutes, prerenderedRoutes } from './src/app/routes/content'
import type { PlainText } from './texts'

/* Like `texts.ts`: what search engines show of each page. Only the build needs it, so it is not among the words that pages load. */
const descriptions = [...contentRoutes, ...prerenderedRoutes].map(({ description }): PlainText => ({
  message: description,
  comment: 'what search engines show of a page',
}))

process.stdout.write(JSON.stringify(descriptions))
