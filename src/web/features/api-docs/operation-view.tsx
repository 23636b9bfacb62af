import type { Answer, Operation } from '#contract/open-api/open-api-operation.ts'
import { apiDocsMessages as text } from '#web/ui/messages/api-docs.ts'
import classes from './api-docs-page.module.css'
import { Folded } from './folded.tsx'
import { Field, Fields, Prose, TypeText } from './schema-view.tsx'

type Props = { method: string; path: string; operation: Operation }

/** One call: folded up, its address; unfolded, what to send and what comes back. */
export const OperationView = ({ method, path, operation }: Props) => (
  <Folded
    summary={
      <>
        <h3>{operation.summary}</h3>
        <code>
          {method.toUpperCase()} {path}
        </code>
      </>
    }
  >
    {() => <Described operation={operation} />}
  </Folded>
)

function Described({ operation }: Pick<Props, 'operation'>) {
  const { description, security, parameters, requestBody, responses } = operation
  const answers = Object.entries(responses)
  return (
    <>
      {description && (
        <p className={classes.about}>
          <Prose text={description} />
        </p>
      )}
      <p className={classes.about}>{security.length === 0 ? text.forAll : text.forUsers}</p>
      {parameters.length > 0 && (
        <>
          <h4>{text.parameters}</h4>
          <ul className={classes.fields}>
            {parameters.map(({ name, required, schema, description: about }) => (
              <Field
                key={name}
                name={name}
                isRequired={required}
                schema={about === undefined ? schema : { ...schema, description: about }}
              />
            ))}
          </ul>
        </>
      )}
      {requestBody && <Content title={text.body} content={requestBody.content} />}
      {answers.filter(isSuccess).map(([status, { content }]) => (
        <Content key={status} title={text.answer(status)} content={content} />
      ))}
      <h4>{text.refusals}</h4>
      <ul className={classes.refusals}>
        {answers
          .filter((answer) => !isSuccess(answer))
          .map(([status, answer]) => (
            <Refusals key={status} status={status} answer={answer} />
          ))}
      </ul>
    </>
  )
}

const isSuccess = ([status]: [string, Answer]): boolean => status.startsWith('2')

function Content({ title, content }: { title: string; content: Answer['content'] }) {
  return Object.entries(content).map(([type, { schema }]) => (
    <div key={type}>
      <h4>
        {title} {type !== 'application/json' && <code>{type}</code>}
      </h4>
      <p>
        <TypeText schema={schema} />
      </p>
      <Fields schema={schema} />
    </div>
  ))
}

/** Each line of the description is a code and its sentence. */
function Refusals({ status, answer }: { status: string; answer: Answer }) {
  return answer.description.split('\n\n').map((line) => {
    const [code, sentence] = line.split(': ', 2)
    return (
      <li key={line}>
        {status} <code>{code}</code> {sentence}
      </li>
    )
  })
}
