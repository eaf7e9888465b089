import {
  array,
  boolean,
  nullable,
  oneOf,
  statement,
  text,
  type Queryable,
  type RowOf,
} from '../../../platform/database/index.ts';
import { transactionReadColumns } from '../../gifts/index.ts';

const {
  teamId,
  userId,
  fromName,
  message,
  language,
  giftwrap,
  brandingLookId,
  coverImageUrl,
  coverImageAlt,
  timeZone,
  sendAt,
} = transactionReadColumns;

const columns = {
  teamId,
  userId,
  fromName,
  message,
  language,
  giftwrap,
  brandingLookId,
  coverImageUrl,
  coverImageAlt,
  timeZone,
  /** The channel of the order; links that were assigned to receivers later are always mailed. */
  channel: oneOf(['email', 'sms']),
  /** The text of its SMS; null for the product's own. */
  smsText: nullable(text),
  /** When its gifts were scheduled to be sent; null for immediately. */
  sendAt,
  teamName: text,
  senderEmail: text,
  /** The subject of the order's template; null if it has none. */
  templateSubject: nullable(text),
  templateSender: nullable(text),
  senderAuthorised: nullable(boolean),
  cc: nullable(array(text)),
  bcc: nullable(array(text)),
  /** The domain that the team, or its parent, has currently verified. */
  provenDomain: nullable(text),
};

/** The data shared by all mails of an order. */
export type MailFacts = RowOf<typeof columns>;

const find = statement(
  'delivery-mail-facts',
  `select t.team_id, t.user_id, t.from_name, t.message, t.language, t.giftwrap, t.branding_look_id, t.cover_image_url, t.cover_image_alt, t.time_zone, case t.delivery_method when 'sms' then 'sms' else 'email' end as channel, t.sms_text, t.send_at,
     teams.name as team_name, u.email as sender_email, e.subject as template_subject, e.sender_address as template_sender, e.sender_authorised,
     e.cc, e.bcc, case when root.domain_proven_at is not null then root.domain end as proven_domain
   from transactions t join teams on teams.id = t.team_id join users u on u.id = t.user_id
     left join teams root on root.id = coalesce(teams.parent_team_id, teams.id)
     left join orders o on o.id = t.order_id
     left join email_templates e on e.id = (o.details ->> 'emailTemplateId')::uuid and e.team_id in (teams.id, teams.parent_team_id)
   where t.id = $1`,
  columns,
);

/** Finds the data for a transaction's mails. Jobs do not act for a team, so the id alone is the authorisation. */
export async function findMailFacts(db: Queryable, transactionId: string): Promise<MailFacts | null> {
  return (await db.run(find, [transactionId]))[0] ?? null;
}
