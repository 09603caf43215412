import type { ComponentType } from 'react'
import { brand } from '#shared/brand'
import { notFoundTitle, routeOf } from '../app-routes'
import {
  appFile,
  contentFile,
  contentRoutes,
  memberPages,
  notFoundFile,
  offlineFile,
  prerenderedRoutes,
  skeletonRoutes,
} from '../route-manifest'
import type { ContentRoute, SkeletonRoute } from '../routes/route'
import { pageTitle } from '#web/lib/page-title'

/** A page with an HTML file of its own. */
export interface SitePage {
  file: string
  /** The path, if the file serves exactly one. */
  path: string | null
  /** Title of the browser tab. */
  title: string
  /** The page's name on the site. */
  name: string
  /** For search engines. Pages without a description are not indexed. */
  description: string
  load: () => Promise<ComponentType>
  /** `public`: header and footer of the public pages; `own`: the page brings its layout. */
  frame: 'public' | 'own'
  /** If the app starts on this page: the module below `src` that it shows there. Other pages have islands. */
  startsApp?: string
  /** The module below `src` that the app shows inside it. */
  inside?: string
}

const contentPage = ({ path, title, description, load }: ContentRoute): SitePage => ({
  file: contentFile(path),
  path,
  title: path === '/' ? `${brand.name}: ${brand.tagline}` : pageTitle(title),
  name: title,
  description,
  load,
  frame: 'public',
})

function skeletonPage({ path, frame, page, load }: SkeletonRoute): SitePage {
  const name = routeOf(path)?.title ?? notFoundTitle
  return {
    file: contentFile(path),
    path,
    title: pageTitle(name),
    name,
    description: '',
    load,
    frame,
    startsApp: `pages/${page}`,
  }
}

/** The skeleton of the dashboard's pages. */
const dashboardPage: SitePage = {
  file: appFile,
  path: null,
  title: brand.name,
  name: brand.name,
  description: '',
  load: () => import('#web/pages/dashboard/dashboard-skeleton').then((m) => m.SignedInDashboardSkeleton),
  frame: 'own',
  startsApp: 'app/dashboard-frame.tsx',
}

/** All pages with an HTML file of their own. */
export const sitePages: readonly SitePage[] = [
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
    title: pageTitle('Offline'),
    name: 'Offline',
    description: '',
    load: () => import('#web/pages/offline/offline').then((m) => m.OfflinePage),
    frame: 'own',
  },
  {
    file: notFoundFile,
    path: null,
    title: pageTitle(notFoundTitle),
    name: notFoundTitle,
    description: '',
    load: () => import('#web/pages/not-found/not-found').then((m) => m.NotFoundPage),
    frame: 'public',
  },
]
