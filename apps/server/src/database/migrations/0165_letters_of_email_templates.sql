-- The template of letters that goes with an email template: what a file asks for by letter is printed with it.
alter table email_templates add column letter_template_id uuid references printable_templates (id);
