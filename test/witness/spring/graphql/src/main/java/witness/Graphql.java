package witness;

import java.util.Map;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.graphql.data.method.annotation.Argument;
import org.springframework.graphql.data.method.annotation.QueryMapping;
import org.springframework.security.access.prepost.PreAuthorize;
import org.springframework.security.config.annotation.method.configuration.EnableMethodSecurity;
import org.springframework.stereotype.Controller;

/** The stock GraphQL server behind the stock resource server. */
@SpringBootApplication
@EnableMethodSecurity
public class Graphql {
  public static void main(String[] arguments) {
    SpringApplication.run(Graphql.class, arguments);
  }

  record Organization(String id, String name) {}

  /** One organisation, for those whose token has its scope. */
  @Controller
  static class Organizations {
    @QueryMapping
    @PreAuthorize("hasAuthority('SCOPE_org:' + #id)")
    Organization organization(@Argument String id) {
      return new Organization(id, "Universitetet i Eksempel");
    }
  }
}
