-- Wins and draws have choices of their own. Without one they are as the player chose for results.
alter table notice_choice drop constraint notice_choice_notice_group_check;
alter table notice_choice add constraint notice_choice_notice_group_check check (
  notice_group in (
    'money', 'results', 'wins', 'draws', 'limits', 'betsMatched', 'betsSettled', 'betsLapsed', 'betsVoid'
  )
);
