import { Alert, Button, Group } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import { getProtection, reviewLimits } from '#contract/protection/limits.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { askToConfirm, showError } from './dialog/popups.ts'
import { activityMessages } from './messages/protection/activity.ts'
import { paths } from './paths.ts'
import { protectionKeys } from './protection-keys.ts'

const text = activityMessages.notice

/**
 * Asks a player about limits: before the first deposit, and every six months. To go without a limit takes a second word
 * (safety.md PR-23).
 */
export function LimitsNotice() {
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: protectionKeys.limits,
    queryFn: ({ signal }) => call(getProtection, { signal }),
  })
  const review = useMutation({
    mutationFn: () => call(reviewLimits, {}),
    onSuccess: (limits) => queries.setQueryData(protectionKeys.limits, limits),
    onError: (error) => showError(sentenceOf(error)),
  })
  if (!data || (!data.isUndecided && !data.isReviewDue))
    return <Link href={paths.limits}>{text.always}</Link>
  const { isUndecided } = data
  const decline = async () => {
    const { askTitle: title, ask, yes: confirm, no: cancel } = text
    if (isUndecided && !(await askToConfirm({ title, text: ask, confirm, cancel }))) return
    review.mutate()
  }
  return (
    <Alert title={text.always}>
      <p>{isUndecided ? text.first : text.review}</p>
      <Group mt="sm">
        <Button component={Link} href={paths.limits} size="compact-md">
          {isUndecided ? text.set : text.look}
        </Button>
        <Button
          size="compact-md"
          variant="default"
          disabled={review.isPending}
          onClick={() => void decline()}
        >
          {isUndecided ? text.without : text.keep}
        </Button>
      </Group>
    </Alert>
  )
}
