import type { ComponentType } from 'react'
import { brand } from '#shared/brand'
import type { Language } from '#shared/languages'
import { notFoundTitle, offlineTitle, routeOf } from '../app-routes'
import {
  appFile,
  contentFile,
  contentRoutes,
  fileIn,
  memberPages,
  notFoundFile,
  offlineFile,
  prerenderedRoutes,
  skeletonRoutes,
} from '../route-manifest'
import type { ContentRoute, SkeletonRoute } from '../routes/route'
import { pageTitle } from '#web/lib/page-title'
import { currentLanguage, word } from '#web/lib/wording/wording'

/** A page with an HTML file of its own for each language. */
interface FilePage {
  /** The file of the English page. */
  file: string
  /** The English path, if the file serves exactly one. */
  path: string | null
  /** The page's name on the site, in English. */
  name: string
  /** For search engines, in English. Pages without a description are not indexed. */
  description: string
  load: () => Promise<ComponentType>
  /** `public`: header and footer of the public pages; `own`: the page brings its layout. */
  frame: 'public' | 'own'
  /** If the app starts on this page: the module below `src` that it shows there. Other pages have islands. */
  startsApp?: string
  /** The module below `src` that the app shows inside it. */
  inside?: string
}

const contentPage = ({ path, title, description, load }: ContentRoute): FilePage => ({
  file: contentFile(path),
  path,
  name: title,
  description,
  load,
  frame: 'public',
})

const skeletonPage = ({ path, frame, page, load }: SkeletonRoute): FilePage => ({
  file: contentFile(path),
  path,
  name: routeOf(path)?.title ?? notFoundTitle,
  description: '',
  load,
  frame,
  startsApp: `pages/${page}`,
})

/** The skeleton of the dashboard's pages. */
const dashboardPage: FilePage = {
  file: appFile,
  path: null,
  name: '',
  description: '',
  load: () => import('#web/pages/dashboard/dashboard-skeleton').then((m) => m.SignedInDashboardSkeleton),
  frame: 'own',
  startsApp: 'app/dashboard-frame.tsx',
}

const filePages: readonly FilePage[] = [
  ...contentRoutes.map(contentPage),
  ...prerenderedRoutes.map((route) => ({ ...contentPage(route), startsApp: `pages/${route.page}` })),
  ...skeletonRoutes.map(skeletonPage),
  ...Object.entries(memberPages).map(([path, page]) => ({
    ...dashboardPage,
    file: contentFile(path),
    inside: `pages/${page}`,
  })),
  dashboardPage,
  {
    file: offlineFile,
    path: null,
    name: offlineTitle,
    description: '',
    load: () => import('#web/pages/offline/offline').then((m) => m.OfflinePage),
    frame: 'own',
  },
  {
    file: notFoundFile,
    path: null,
    name: notFoundTitle,
    description: '',
    load: () => import('#web/pages/not-found/not-found').then((m) => m.NotFoundPage),
    frame: 'public',
  },
]

/** A file of the site: a page in one language. */
export interface SitePage extends FilePage {
  language: Language
  /** Title of the browser tab. */
  title: string
}

function titleOf({ path, name }: FilePage): string {
  if (path === '/') return `${brand.name}: ${word(brand.tagline)}`
  return name ? pageTitle(word(name)) : brand.name
}

/** All pages with an HTML file of their own, in the language that is active now. */
export function sitePages(): SitePage[] {
  const language = currentLanguage()
  return filePages.map((page) => ({
    ...page,
    language,
    file: fileIn(language, page.file),
    title: titleOf(page),
    name: word(page.name),
    description: page.description && word(page.description),
  }))
}
