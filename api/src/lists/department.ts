/** Returns SQL for the department of a company: its first category, with the section. @param org SQL of its id */
export const departmentSql = (org: string): string => `
  SELECT c.name AS category, s.name AS section
  FROM org_categories oc JOIN categories c ON c.id = oc.category_id JOIN sections s ON s.id = c.section_id
  WHERE oc.org_id = ${org} ORDER BY oc.position, c.name LIMIT 1`;
