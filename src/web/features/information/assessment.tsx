import { Button, Radio, Group } from '@mantine/core'
import { useState } from 'react'
import { activityMessages } from '#web/ui/messages/protection/activity.ts'
import { questions } from './responsible-gaming-text.ts'

const text = activityMessages.assessment
/** From so many on, the answers speak of harm. */
const MANY = 3

const resultOf = (count: number): keyof typeof text.results => {
  if (count === 0) return 'none'
  return count < MANY ? 'some' : 'many'
}

/** Seven questions with a result that the player alone sees: nothing is sent and nothing is kept (rules.md R-034). */
export function AssessmentForm() {
  const [answers, setAnswers] = useState<readonly ('yes' | 'no' | undefined)[]>([])
  const [isShown, setIsShown] = useState(false)
  const open = questions.filter((_, index) => answers[index] === undefined).length
  const yes = answers.filter((answer) => answer === 'yes').length
  const answer = (at: number, value: 'yes' | 'no') => {
    setIsShown(false)
    setAnswers(questions.map((_, index) => (index === at ? value : answers[index])))
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setIsShown(true)
      }}
    >
      <ol>
        {questions.map((question, index) => (
          <li key={question}>
            <Radio.Group
              label={question}
              value={answers[index] ?? null}
              onChange={(value) => answer(index, value === 'yes' ? 'yes' : 'no')}
            >
              <Group mt={4} mb="sm">
                <Radio value="yes" label={text.yes} />
                <Radio value="no" label={text.no} />
              </Group>
            </Radio.Group>
          </li>
        ))}
      </ol>
      <p>{text.private}</p>
      <Button type="submit" variant="default">
        {text.show}
      </Button>
      <output>
        {isShown && <p>{open > 0 ? text.unanswered(open) : text.results[resultOf(yes)]}</p>}
      </output>
    </form>
  )
}
