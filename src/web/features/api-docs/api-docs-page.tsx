import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { OpenApi } from '#contract/open-api/open-api.ts'
import type { Schema } from '#contract/open-api/open-api-schemas.ts'
import { getOpenApi } from '#contract/system.ts'
import { call } from '#web/api/call.ts'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { apiDocsMessages as text } from '#web/ui/messages/api-docs.ts'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import classes from './api-docs-page.module.css'
import { Folded } from './folded.tsx'
import { OperationView } from './operation-view.tsx'
import { anchorOf, Fields, Prose, TypeText } from './schema-view.tsx'

/** The API of this site, as its own OpenAPI document tells it. */
export function ApiDocsPage() {
  usePageTitle(text.title)
  const { data, error, refetch } = useQuery({
    queryKey: ['api-docs'],
    queryFn: async ({ signal }) => (await call(getOpenApi, { signal })) as OpenApi,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <article className={classes.page}>
      <h1>{text.title}</h1>
      {error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={8} />}
      {data && <Document document={data} />}
    </article>
  )
}

/** Shows the shape that the address names: folded up it would tell nothing. */
function unfoldTarget(): void {
  const target = window.document.getElementById(window.location.hash.slice(1))
  if (!(target instanceof HTMLDetailsElement)) return
  target.open = true
  target.scrollIntoView()
}

function Document({ document }: { document: OpenApi }) {
  const { info, tags, components } = document
  useEffect(() => {
    unfoldTarget()
    window.addEventListener('hashchange', unfoldTarget)
    return () => window.removeEventListener('hashchange', unfoldTarget)
  }, [])
  return (
    <>
      {info.description.split('\n\n').map((paragraph) => (
        <p key={paragraph} className={classes.lead}>
          <Prose text={paragraph} />
        </p>
      ))}
      <p className={classes.lead}>
        {text.version(info.version)} <a href={getOpenApi.path}>{text.download}</a>
      </p>
      {tags.map(({ name }) => (
        <section key={name} className={classes.part}>
          <h2>{name}</h2>
          {operationsOf(document, name).map(({ method, path, operation }) => (
            <OperationView
              key={operation.operationId}
              method={method}
              path={path}
              operation={operation}
            />
          ))}
        </section>
      ))}
      <section className={classes.part}>
        <h2>{text.shapes}</h2>
        {Object.entries(components.schemas).map(([name, schema]) => (
          <Folded
            key={name}
            id={anchorOf(name)}
            summary={<h3 className={classes.shape}>{name}</h3>}
          >
            {() => <Shape schema={schema} />}
          </Folded>
        ))}
      </section>
    </>
  )
}

const Shape = ({ schema }: { schema: Schema }) => (
  <>
    <p>
      <TypeText schema={schema} />
    </p>
    {schema.description && (
      <p className={classes.about}>
        <Prose text={schema.description} />
      </p>
    )}
    <Fields schema={schema} />
  </>
)

const operationsOf = ({ paths }: OpenApi, tag: string) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.tags?.includes(tag))
      .map(([method, operation]) => ({ method, path, operation })),
  )
